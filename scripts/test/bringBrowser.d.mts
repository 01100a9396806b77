/** Finds a browser, or installs one. `path` only where it is not where tests look by themselves. */
export function bringBrowser(node: string): Promise<{ found: boolean; path?: string }>

/** The one named by CHROMIUM_PATH, else one the machine has. */
export function findBrowser(): string | undefined
