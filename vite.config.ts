import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { controlWords } from './site/controlWords.ts'
import { chunkGroups } from './scripts/pages/chunkGroups.ts'
import { compileHints } from './scripts/pages/compileHints.ts'
import { vitePages } from './scripts/pages/vitePages.ts'
import { readSignSuffix } from './scripts/serve/readSignSuffix.ts'

/** What the server sends with the console (server/gate); here for `vite preview`. Styles: antd writes its own. */
export const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; " +
  "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const api = process.env.CONSOLE_API ?? 'http://127.0.0.1:8061'

export default defineConfig({
  plugins: [react(), controlWords(import.meta.dirname), vitePages(import.meta.dirname), compileHints()],
  define: {
    // The suffix is readable in the browser by design: it shows tampering, it grants nothing (docs/rules/wire.md#signature).
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
    // Which files a page needs, for the document to name them (server/console).
    manifest: true,
    // Its polyfill is an inline script; every browser we support preloads by itself.
    modulePreload: { polyfill: false },
    // Nothing is folded into the code as a data URL.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(import.meta.dirname) } } },
  },
})
