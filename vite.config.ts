import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { vitePages } from './scripts/pages/vitePages.ts'
import { readSignSuffix } from './scripts/serve/readSignSuffix.ts'

/** What the server sends with the console (server/gate); here for `vite preview`. Styles: antd writes its own. */
export const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; " +
  "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/**
 * What the console and the engine both need, Vite's own helper for loading chunks among it: the login page must not bring the
 * engine because of it.
 */
const shared = [
  /vite\/preload-helper/,
  /\/crypto-js\//,
  /\/contract\/wire\/(?:signature|envelope|errors|permission)\.ts$/,
  /\/contract\/language\/(?:matchRoute|route|routeIndex|sectionFile)\.ts$/,
]
const isShared = (id: string): boolean => shared.some(pattern => pattern.test(id.replaceAll('\\', '/')))

/**
 * What every page stands on, as one file: the renderer's own modules, the small halves of its kinds, and the contract. Inputs,
 * forms, blocks and icons come when they are needed.
 */
function isEngine(id: string): boolean {
  const path = id.replaceAll('\\', '/').slice(import.meta.dirname.length + 1)
  if (path.startsWith('contract/')) return true
  if (/^renderer\/(?:values|filters)\//.test(path)) return true
  if (/^renderer\/(?:fields|steps)\/[^/]+\/(?:index\.tsx|[a-z]\w*\.ts)$/.test(path)) return true
  return /^renderer\/[^/]+\.tsx?$/.test(path) && path !== 'renderer/furtherIcons.ts'
}

const api = process.env.CONSOLE_API ?? 'http://127.0.0.1:8061'

export default defineConfig({
  plugins: [react(), vitePages(import.meta.dirname)],
  define: {
    // The suffix is readable in the browser by design: it shows tampering, it grants nothing (contract.md §2).
    'import.meta.env.CONSOLE_SIGN_SUFFIX': JSON.stringify(readSignSuffix()),
  },
  // One file per icon, without dependencies: nothing to bundle before it is served.
  // Without entries Vite looks through the pages of bench/ and stories/ too, fails there, and finds dependencies one reload after another.
  optimizeDeps: { entries: ['index.html'], exclude: ['@ant-design/icons-svg'] },
  server: { proxy: { '/api': api, '/files': api } },
  preview: { headers: { 'Content-Security-Policy': policy } },
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    // Its polyfill is an inline script; every browser we support preloads by itself.
    modulePreload: { polyfill: false },
    // Nothing is folded into the code as a data URL.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // A group takes its dependencies along, so the ones that others stand on have the higher priority.
        codeSplitting: {
          groups: [
            { name: 'wire', test: isShared, priority: 20 },
            { name: 'engine', test: isEngine, priority: 10 },
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/, priority: 30 },
            { name: 'words', test: /node_modules[\\/](?:i18next|react-i18next)[\\/]/, priority: 25 },
          ],
        },
      },
    },
  },
})
