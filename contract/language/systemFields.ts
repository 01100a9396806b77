import type { Field } from './shape.ts'

/** The fields every entity has besides its own; the server keeps them. */
export const systemFields: Record<string, Field> = {
  id: { type: 'int', label: 'ID', readonly: true, sort: true },
  supplier_id: { type: 'int', label: 'Shop', readonly: true, hidden: true },
  created_at: { type: 'datetime', label: 'Created', readonly: true, sort: true, filter: true },
  created_by: { type: 'int', label: 'Created by (id)', readonly: true, hidden: true },
  created_name: { type: 'text', label: 'Created by', readonly: true },
  updated_at: { type: 'datetime', label: 'Updated', readonly: true, sort: true, filter: true },
  updated_by: { type: 'int', label: 'Updated by (id)', readonly: true, hidden: true },
  version: { type: 'int', label: 'Version', readonly: true, hidden: true },
}
