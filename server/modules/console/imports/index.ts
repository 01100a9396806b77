import { defineModule } from '../../../module/defineModule.ts'
import { importTask } from '../../../table/import/importFile.ts'
import { runImport } from '../../../table/import/runImport.ts'

/** Imports that take longer than a call: the table's own work, done as a task. */
export default defineModule({ tasks: { [importTask]: runImport } })
