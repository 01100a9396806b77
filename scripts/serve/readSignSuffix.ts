/** The suffix of request signatures that is written into the console; it must be the server's (server/config/readConfig.ts). */
export const readSignSuffix = (): string => process.env.CONSOLE_SIGN_SUFFIX || 'merchant-console'
