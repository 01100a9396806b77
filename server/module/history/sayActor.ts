import type { Context } from '../../context/Context.ts'

const names: Record<string, string> = { U: 'Platform', S: 'Shop', O: 'Staff member', B: 'Buyer', SYS: 'System' }

/** Who changed a record, to its reader: people by their name, the system and who has none by what they are. */
export const sayActor = (context: Pick<Context, 't'>, type: string, name: string | null): string =>
  type === 'SYS' || !name ? context.t(names[type] ?? 'System') : name
