import type { Host } from '../../renderer/index.ts'
import { language } from '../i18n/language.ts'
import { siteVersion } from '../navigation/schemaFiles.ts'
import { lastVisit as visit } from '../session/lastVisit.ts'

/** Answers say things in the language that is shown. */
const nameOf = ({ api, params = {} }: { api: string; params?: Record<string, unknown> }): string =>
  JSON.stringify([language.get(), api, params])

/** What this operator was told at the last visit, of this site and in this language. */
export const lastVisit: NonNullable<Host['lastVisit']> = {
  get: request => visit(siteVersion()).get(nameOf(request)),
  set: (request, answer) => visit(siteVersion()).set(nameOf(request), answer),
}
