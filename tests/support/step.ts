/**
 * A named part of a test that is one story: what comes later stands on it, so a failure ends the test and says where.
 * @throws Error the one of `work`, with the name of the step before its message
 */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error) error.message = `${name}: ${error.message}`
    throw error
  }
}
