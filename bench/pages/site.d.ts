/** The pages and entities of bench/work/benchSite.ts, put in by the build as the console would load them. */
declare module 'virtual:bench-site' {
  import type { Entity } from '../../contract/language/Entity.ts'
  import type { Page } from '../../contract/language/Page.ts'
  export const entities: Record<string, Entity>
  export const pages: Record<string, Page>
}
