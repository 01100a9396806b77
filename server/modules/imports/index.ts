import { defineModule } from '../../define.ts'
import { importTask } from '../../table/importFile.ts'
import { runImport } from '../../table/runImport.ts'

/** Imports that take longer than a call: the table's own work, done as a task. */
export default defineModule({ tasks: { [importTask]: runImport } })
