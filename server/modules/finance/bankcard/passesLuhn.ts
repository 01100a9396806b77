/** Whether the last digit of a card number fits the others (ISO/IEC 7812): one wrong digit, or most swaps of two, are noticed. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
