import type { Session } from '../../support/server.ts'

/** What a login leaves in the browser; later pages find what the console made of it. */
export const sessionItems = ({ token, refreshToken, supplieruid }: Session) => ({
  token,
  refresh_token: refreshToken,
  suid: String(supplieruid),
})
