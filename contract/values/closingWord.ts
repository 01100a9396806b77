/**
 * The word of the button that closes a question and does nothing: another one where the button beside it says the same word, as in
 * “Cancel” and “Cancel order”. What is done is compared in the language it is read in, whatever its place in the sentence.
 */
export function closingWord(t: (text: string) => string, done: string): string {
  const word = t('Cancel')
  return done.toLowerCase().includes(word.toLowerCase()) ? t('Keep it') : word
}
