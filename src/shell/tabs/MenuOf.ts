import type { Tab } from '../../tabs/tabList.ts'

/** The menu of a tab, and where it was asked for. */
export type MenuOf = { tab: Tab; x: number; y: number; anchor: HTMLElement }
