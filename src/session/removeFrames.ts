/**
 * Takes away what somebody else has put beside the console: embedded frames go with the session (docs/rules/console.md#failures).
 * Those that the console draws go with what draws them.
 */
export function removeFrames(): void {
  for (const frame of document.querySelectorAll('iframe')) if (!frame.closest('#root')) frame.remove()
}
