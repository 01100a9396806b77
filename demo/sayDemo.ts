import { fillSlots } from '../contract/values/fillSlots.ts'
import { type DemoLanguage, demoWords } from './DemoLanguage.ts'

/**
 * A word of the demo data in the language the data is made in. The English text is the key, as in locales/; a name that is the same
 * everywhere (Lumen, XL) has no translation.
 */
export const sayDemo = (language: DemoLanguage, text: string, values: Record<string, unknown> = {}): string =>
  fillSlots((demoWords[language] as Readonly<Record<string, string>>)[text] ?? text, values)
