import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { build } from 'vite'
import { root } from '../../support/snapshot.ts'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** Every example.json on a page of our own (stories/page), built and served under the policy that the console has. */
export async function serveExamples(policy: string): Promise<{ address: string; close(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'mc-examples-'))
  const { NODE_ENV } = process.env
  // The test runner's own value would make Vite build for development, which writes inline scripts.
  process.env.NODE_ENV = 'production'
  await build({
    configFile: join(root, 'stories/page/vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  })
  process.env.NODE_ENV = NODE_ENV
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    // Examples name pictures and films that nobody has stored.
    if (path.startsWith('/files/')) return response.writeHead(200, { 'content-type': 'video/mp4' }).end()
    const file = join(folder, path === '/' ? 'index.html' : path)
    if (!file.startsWith(folder) || !existsSync(file)) return response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': policy,
      // As the console's: named by what they hold, so that the browser reads and compiles the engine once for all examples.
      ...(path.startsWith('/assets/') && { 'cache-control': 'public, max-age=31536000, immutable' }),
    })
    return createReadStream(file).pipe(response)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
