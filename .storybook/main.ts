import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'
import { mergeConfig } from 'vite'
import { controlWords } from '../site/controlWords.ts'
import { writeCaseStories } from './writeCaseStories.ts'
import { writeStories } from './writeStories.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
writeStories(root)
writeCaseStories(root)

/** What a run of the story tests may ask for: `STORY_LANGUAGE=es STORY_THEME=dark STORY_VIEWPORT=phone`. */
const asked = ['STORY_LANGUAGE', 'STORY_THEME', 'STORY_VIEWPORT'].map(name => [
  `import.meta.env.${name}`,
  JSON.stringify(process.env[name] ?? ''),
])

const config: StorybookConfig = {
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-vitest', '@storybook/addon-a11y'],
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } } },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // TypeScript 7 has no JavaScript interface, which the other reader of types needs.
  viteFinal: settings =>
    mergeConfig(settings, {
      plugins: [controlWords(root)],
      define: { ...Object.fromEntries(asked), 'import.meta.env.CONSOLE_SIGN_SUFFIX': JSON.stringify('merchant-console') },
      build: { chunkSizeWarningLimit: 4000 },
      // Kinds load their code when they are drawn; a package first met then would be bundled late, with a second React.
      optimizeDeps: {
        entries: ['renderer/**/*.{ts,tsx}', 'src/**/*.{ts,tsx}', 'stories/**/*.{ts,tsx}', 'tests/support/Fake*.tsx'],
      },
    }),
  typescript: { reactDocgen: 'react-docgen', check: false },
}
export default config
