import { compileFiles, type SiteWithCases } from './compileFiles.ts'

const files = import.meta.glob<string>('../../schemas/**/*.json', { query: '?raw', import: 'default', eager: true })
let site: SiteWithCases | undefined

/** The product's own pages and their cases; compiled once. */
export const projectSite = (): SiteWithCases => (site ??= compileFiles(files))
