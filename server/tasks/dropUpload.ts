import type { Services } from '../context/Context.ts'
import { orderOf } from './taskOrder.ts'

/** Takes away the file a task worked on, once the task is over; a task that another server goes on with keeps it. */
export async function dropUpload({ database, files }: Pick<Services, 'database' | 'files'>, id: number): Promise<void> {
  const row = await database.selectFrom('task').select(['order', 'status']).where('id', '=', id).executeTakeFirst()
  const upload = row && Number(row.status) >= 2 && orderOf(row).upload
  if (upload) await files.delete(upload)
}
