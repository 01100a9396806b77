import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { controlWords } from '../../site/controlWords.ts'
import { defineConfig } from 'vite'

/** The examples as static files in dist/examples, built like the console: nothing inline, nothing made from text. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), controlWords(resolve(import.meta.dirname, '../..'))],
  define: { 'import.meta.env.CONSOLE_SIGN_SUFFIX': JSON.stringify('merchant-console') },
  build: {
    outDir: '../../dist/examples',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    target: 'es2023',
    chunkSizeWarningLimit: 4000,
  },
})
