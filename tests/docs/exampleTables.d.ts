import type { ColumnType, Generated } from 'kysely'

/**
 * What `npm run rows` writes of the guide's own entity, docs/examples/schemas/entities/goods/gift_wrap.json, where it is in the
 * product.
 */
declare module '../../server/rows/EntityTables.ts' {
  interface EntityTables {
    gift_wrap: {
      id: Generated<number>
      supplier_id: number
      version: Generated<number>
      deleted_at: number | null
      updated_at: ColumnType<number, number | undefined, number>
      stock: number | null
      offered: number | null
    }
  }
  interface VirtualFields {
    gift_wrap: Record<never, never>
  }
}
