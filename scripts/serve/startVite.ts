import type { Server } from 'node:http'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { Serve } from '../../server/index.ts'

let running: ViteDevServer | undefined

/** Tells the consoles in open browsers that the server has read the site again: new pages may be opened from now on. */
export const tellConsoles = (): void => running?.environments.client.hot.send('mc:server', {})

/** Vite inside the server's own port: pages and code change without a reload. */
export const startVite =
  (root: string) =>
  async (server: Server): Promise<{ serve: Serve; close(): Promise<void> }> => {
    const { createServer } = await import('vite')
    const vite = await createServer({
      root,
      appType: 'spa',
      configFile: join(root, 'vite.config.ts'),
      // A configuration bundled into a file of its own would be a change that starts the server again, and again.
      configLoader: 'native',
      server: { middlewareMode: true, ws: { server } },
    })
    running = vite
    const serve: Serve = (request, response) =>
      vite.middlewares(request, response, () => {
        response.statusCode = 404
        response.end()
      })
    return { serve, close: () => vite.close() }
  }
