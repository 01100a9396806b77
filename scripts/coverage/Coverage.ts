/** `tests/coverage.json`: what the specification names. */
export type Wanted = {
  /** Addresses by section, without its path: `{"/goods": ["cat/manage"]}` */
  routes: Record<string, string[]>
  /** `GET seller/goods/Info` */
  calls: string[]
}

/** An address of the specification, and what stands for it. */
export type RouteRow = {
  section: string
  route: string
  /** A page of its own, an action on another page, a screen of the console, or nothing */
  kind: 'page' | 'action' | 'screen' | null
  /** Files of cases and tests that name the address */
  tests: number
}

/** A call of the specification, or one that only the server knows, and what stands for it. */
export type CallRow = {
  call: string
  wanted: boolean
  answered: boolean
  /** Pages, actions and files of the console that make it */
  callers: number
  tests: number
}

export type Coverage = { routes: RouteRow[]; calls: CallRow[] }
