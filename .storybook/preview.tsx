import '../src/console.css'
import '../src/shell/shell.css'
import '../src/shell/say.css'
import type { Preview } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { language, languages } from '../src/i18n/language.ts'
import { showLanguage } from '../src/i18n/words.ts'
import { useStore } from '../src/store/store.ts'
import { bringProjectWords } from '../tests/support/projectWords.ts'
import { applyTheme } from '../src/theme/theme.ts'

bringProjectWords()

/** What the tool bar chose; a run of the tests may choose otherwise (stories/README.md). */
const preview: Preview = {
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    controls: { disable: true },
    viewport: {
      options: {
        desktop: { name: 'Desktop', styles: { width: '1440px', height: '900px' } },
        phone: { name: 'Phone', styles: { width: '375px', height: '812px' } },
      },
    },
  },
  globalTypes: {
    language: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: Object.entries(languages.get()).map(([value, { name }]) => ({ value, title: name })),
      },
    },
    theme: {
      description: 'Colours',
      toolbar: { icon: 'mirror', dynamicTitle: true, items: ['light', 'dark'] },
    },
  },
  initialGlobals: {
    language: import.meta.env.STORY_LANGUAGE || 'zh',
    theme: import.meta.env.STORY_THEME || 'light',
    viewport: { value: import.meta.env.STORY_VIEWPORT || 'desktop' },
  },
  decorators: [
    (Story, { globals }) => {
      const shown = useStore(language)
      const [ready, setReady] = useState(false)
      const wanted = String(globals.language)
      const mode = globals.theme === 'dark' ? 'dark' : 'light'
      useEffect(() => applyTheme(mode), [mode])
      useEffect(() => void showLanguage(wanted).then(() => setReady(true)), [wanted])
      return ready ? (
        <main className="mc-content" key={`${shown} ${mode}`}>
          <Story />
        </main>
      ) : (
        <p aria-busy="true">…</p>
      )
    },
  ],
}
export default preview
