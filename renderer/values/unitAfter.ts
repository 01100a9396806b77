import type { Field } from '../../contract/language/shape.ts'
import type { Host } from '../host/Host.tsx'

/** The unit behind a number that is read, nothing where there is none: "30 days", in Japanese without a space, "30日". */
export const unitAfter = ({ unit }: Pick<Field, 'unit'>, { t, language }: Pick<Host, 't' | 'language'>): string | null =>
  unit ? `${language === 'ja' ? '' : ' '}${t(unit)}` : null
