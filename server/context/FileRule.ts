/** What files a call takes. */
export type FileRule = {
  /** Bytes of the largest of any kind: what says that it is longer is refused before it is read */
  most: number
  /**
   * Bytes that a file which begins so may have; looked at while it comes.
   * @param head its first 512 bytes, or all of a shorter one
   * @throws Refusal unsupported_file
   */
  mostOf(head: Uint8Array, name: string, say: (text: string, values?: Record<string, unknown>) => string): number
}
