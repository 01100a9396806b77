import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { settings } from '../../../src/api/settings.ts'
import { setWordSource, showLanguage } from '../../../src/i18n/words.ts'
import { useProductName } from '../../../src/shell/brand/Brand.tsx'

const words = (language: string): Record<string, string> =>
  language === 'en' ? {} : JSON.parse(readFileSync(`locales/${language}/console.json`, 'utf8'))

afterEach(async () => {
  setWordSource(async () => ({}))
  await showLanguage('en')
})

function Title() {
  return <h1>{useProductName()}</h1>
}

test('1 the shell shows a title meaning "merchant management centre", in each language', async () => {
  settings.set(null)
  setWordSource(async language => words(language))
  const titles = []
  for (const language of ['en', 'zh', 'es', 'ja']) {
    await showLanguage(language)
    const { unmount } = render(<Title />)
    titles.push(screen.getByRole('heading').textContent)
    unmount()
  }
  expect(titles).toEqual(['Merchant Center', '商户管理中心', 'Centro de comercios', 'マーチャントセンター'])
})
