import { dirname } from 'node:path'
import react from '@vitejs/plugin-react'
import { controlWords } from '../site/controlWords.ts'
import { defineConfig } from 'vite'

/** In place of the console's own settings: stories draw on a fake host, so no schema files are served and no back end is asked. */
export default defineConfig({
  plugins: [react(), controlWords(dirname(import.meta.dirname))],
  optimizeDeps: { exclude: ['@ant-design/icons-svg'] },
})
