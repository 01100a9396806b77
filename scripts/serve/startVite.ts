import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Serve } from '../../server/index.ts'

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
    const serve: Serve = (request, response) =>
      vite.middlewares(request, response, () => {
        response.statusCode = 404
        response.end()
      })
    return { serve, close: () => vite.close() }
  }
