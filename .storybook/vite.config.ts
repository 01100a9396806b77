import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * In place of the console's own settings: stories draw on a fake host, so no schema files are served and no back end is asked. The rest
 * stands in main.ts, which the runner of story tests reads as well.
 */
export default defineConfig({
  plugins: [react()],
  optimizeDeps: { exclude: ['@ant-design/icons-svg'] },
})
