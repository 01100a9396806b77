/** A press that wrote is not heard again for so long, ms (docs/rules/console.md#clicks). */
export const guardTime = 3000
