import type { Field } from './shape.ts'

/** The fields every entity has besides its own; the server keeps them. */
export const systemFields: Record<string, Field> = {
  id: { type: 'int', label: 'ID', writable: false, sort: true },
  supplier_id: { type: 'int', label: 'Shop', writable: false, hidden: true },
  created_at: { type: 'datetime', label: 'Created', writable: false, sort: true, filter: true },
  created_by: { type: 'int', label: 'Created by (id)', writable: false, hidden: true },
  created_name: { type: 'text', label: 'Created by', writable: false },
  updated_at: { type: 'datetime', label: 'Updated', writable: false, sort: true, filter: true },
  updated_by: { type: 'int', label: 'Updated by (id)', writable: false, hidden: true },
  version: { type: 'int', label: 'Version', writable: false, hidden: true },
}
