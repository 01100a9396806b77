import { demoLanguageOf, demoWords } from '../DemoLanguage.ts'
import { sayDemo } from '../sayDemo.ts'

/** What the pages of the chat say, in all languages: the console says which one while it shows them. */
const texts = [
  'Built-in chat of the demo: what you write stays on this machine.',
  'Nothing written yet',
  'Send',
  'Your message',
  'The chat cannot be reached. It is being tried again.',
  'Conversations',
  'Answer {other} as {me}',
  'Nobody has written yet',
  'Back to all conversations',
  'This address does not say who writes.',
  'Support (demo)',
]

export type ChatWords = Record<string, Record<string, string>>

export const chatWords: ChatWords = Object.fromEntries(
  Object.keys(demoWords).map(code => [code, Object.fromEntries(texts.map(text => [text, sayDemo(demoLanguageOf(code), text)]))]),
)

/** The first of the languages somebody reads in which there are words. */
export function chooseChatLanguage(accepted = ''): string {
  const wanted = accepted.split(',').map(one => one.trim().slice(0, 2).toLowerCase())
  return wanted.find(code => code in chatWords) ?? 'en'
}

/** What the desk answers by itself while nobody is there. */
export const sayNobody = (language: string, desk: string): string =>
  sayDemo(
    demoLanguageOf(language),
    'This is the built-in chat of the demo, and nobody is at its desk. Your message is kept. You can answer it yourself at {desk}',
    { desk },
  )
