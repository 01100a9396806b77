/** Somebody as a social platform knows them. */
export type SocialUser = {
  /** The same person in all apps of one owner where the platform says so (`unionid`), else within the app that asked */
  key: string
  nickname: string
}

/** Where they agree: in the browser that logs in, or in the platform's own app, which has scanned a code. */
export type Place = 'browser' | 'app'

/** A platform whose people can log in with the account they have there (OAuth 2, authorization code). */
export type Social = {
  /** What it is called, for people */
  name: string
  /** Nobody is asked: who opens its page chooses who to be */
  isSandbox?: true
  /** The address at which somebody agrees, and is sent on to `redirect` with `code` and `state` */
  authorizeUrl(wish: { state: string; redirect: string; place: Place }): string
  /**
   * Who agreed.
   * @throws AdapterRefused for a code that is wrong, used or run out · OutcomeUnknown
   */
  findUser(code: string, place: Place): Promise<SocialUser>
}
