import '../../src/console.css'
import '../../src/shell/shell.css'
import '../../src/shell/say.css'
import { createRoot } from 'react-dom/client'
import { showLanguage } from '../../src/i18n/words.ts'
import { bringProjectWords } from '../../tests/support/projectWords.ts'
import { applyTheme } from '../../src/theme/theme.ts'
import { Examples } from './Examples.tsx'

/**
 * Every example on a page of our own, without Storybook, so that it can be served under the console's policy:
 * `?kind=fields&name=money&language=zh&theme=dark`; without a name all of the kind, without either the list of all.
 */
const query = new URLSearchParams(window.location.search)
bringProjectWords()
applyTheme(query.get('theme') === 'dark' ? 'dark' : 'light')

await showLanguage(query.get('language') ?? 'en')
const root = document.getElementById('root')
if (!root) throw new Error('index.html must hold <div id="root">')
createRoot(root).render(<Examples kind={query.get('kind')} name={query.get('name')} />)
