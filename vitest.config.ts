import { existsSync } from 'node:fs'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { nightly } from './.storybook/writeCaseStories.ts'
import { controlWords } from './site/controlWords.ts'
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { chromiumLaunch } from './tests/support/chromium.ts'
import { LongestFirst } from './tests/support/LongestFirst.ts'
import { findWaiting } from './tests/support/takeTurns.ts'
import { writeSections } from './tests/support/writeSections.ts'

/**
 * Every suite of the project. Choose with `vitest run --project unit`, or by path.
 *   unit    contract, site, scripts and the guide, in Node
 *   server  the back end on its embedded database, in Node
 *   dom     renderer, console and the guide's examples in jsdom; Formily is CommonJS in disguise and must pass through Vite
 *   e2e     a real browser against the real server, driven from Node
 *   stories every example and story in a real browser, with an accessibility check
 */
/** How long a test waits for what must come. Only one that fails waits so long, however busy the machine is. */
const poll = { timeout: 60_000 }

/** A failure is told with what was found, as far as fits a few lines: what cannot be made to fail again is understood from that. */
const chaiConfig = { truncateThreshold: 2_000 }

const node = (name: string, include: string[], timeout = 600_000): TestProjectConfiguration => ({
  test: {
    name,
    environment: 'node',
    include,
    exclude: [...configDefaults.exclude, ...findWaiting(import.meta.dirname)],
    testTimeout: timeout,
    // The first to ask makes tables and demo data, and the others wait for it.
    hookTimeout: 600_000,
    expect: { requireAssertions: name !== 'e2e', poll },
    chaiConfig,
    // Files share the process and what it has loaded: loading it again took longer than many a file.
    isolate: false,
  },
})

const dom: TestProjectConfiguration = {
  plugins: [react(), controlWords(import.meta.dirname)],
  define: { 'import.meta.env.CONSOLE_SIGN_SUFFIX': JSON.stringify('merchant-console') },
  test: {
    name: 'dom',
    environment: 'jsdom',
    // As above; and one page for all of them.
    isolate: false,
    include: ['tests/renderer/**/*.test.{ts,tsx}', 'tests/src/**/*.test.{ts,tsx}', 'tests/docs/**/*.test.tsx'],
    setupFiles: ['tests/support/dom.ts'],
    server: { deps: { inline: [/@formily\//, /@ant-design\/icons-svg/] } },
    testTimeout: 600_000,
    expect: { requireAssertions: true, poll },
    chaiConfig,
  },
}

// The story runner reads all of Storybook's settings when it is made, so it is made only where stories are run.
const wantsStories =
  !process.argv.includes('--project') || process.argv.includes('stories') || process.env.VITEST_STORYBOOK === 'true'

/** `npm run nightly` looks at every case of every page. */
const undrawn = process.env.TEST_ALL_PAIRS === '1' ? [] : [nightly]

const stories: TestProjectConfiguration = {
  // As in vite.config.ts; else the first run finds the icons one by one and loads its tests anew.
  optimizeDeps: { exclude: ['@ant-design/icons-svg'] },
  plugins: wantsStories ? [storybookTest({ configDir: `${import.meta.dirname}/.storybook`, tags: { exclude: undrawn } })] : [],
  test: {
    name: 'stories',
    testTimeout: 600_000,
    chaiConfig,
    // One page for all files: the engine is loaded once instead of sixty times.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      // The page of the runner is there when its code has been transformed: a minute is short beside other work.
      connectTimeout: 600_000,
      screenshotFailures: false,
      // What moves is drawn sixty times a second, and is judged when it has come to its end.
      provider: playwright({ launchOptions: chromiumLaunch(), contextOptions: { reducedMotion: 'reduce' } }),
      instances: [{ browser: 'chromium' }],
    },
  },
}

writeSections(import.meta.dirname)

export default defineConfig({
  test: {
    reporters: ['default'],
    sequence: { sequencer: LongestFirst },
    projects: [
      node('unit', [
        'tests/contract/**/*.test.ts',
        'tests/site/**/*.test.ts',
        'tests/scripts/**/*.test.ts',
        'tests/docs/**/*.test.ts',
      ]),
      node('server', ['tests/server/**/*.test.ts']),
      dom,
      node('e2e', ['tests/e2e/**/*.test.ts']),
      ...(existsSync(`${import.meta.dirname}/.storybook/main.ts`) ? [stories] : []),
    ],
  },
})
