/** A throw-away PostgreSQL on a free port; without an address where there is none. */
export function bringPostgres(): Promise<{ url?: string; stop(): void }>
