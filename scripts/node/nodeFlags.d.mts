export const nodeFlags: string[]
export const nodeEnvironment: Record<string, string>
