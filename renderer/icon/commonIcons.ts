import type { IconDefinition } from '@ant-design/icons-svg/es/types.js'
import copy from '@ant-design/icons-svg/es/asn/CopyOutlined.js'
import remove from '@ant-design/icons-svg/es/asn/DeleteOutlined.js'
import download from '@ant-design/icons-svg/es/asn/DownloadOutlined.js'
import edit from '@ant-design/icons-svg/es/asn/EditOutlined.js'
import send from '@ant-design/icons-svg/es/asn/ExportOutlined.js'
import eye from '@ant-design/icons-svg/es/asn/EyeOutlined.js'
import take from '@ant-design/icons-svg/es/asn/ImportOutlined.js'
import plus from '@ant-design/icons-svg/es/asn/PlusOutlined.js'
import reload from '@ant-design/icons-svg/es/asn/ReloadOutlined.js'
import upload from '@ant-design/icons-svg/es/asn/UploadOutlined.js'
import type { IconName } from './icons.ts'

/** What the standard actions show (standardActions.ts), and files that come and go: here at once, on nearly every page. */
export const commonIcons = {
  copy,
  delete: remove,
  download,
  edit,
  export: send,
  eye,
  import: take,
  plus,
  reload,
  upload,
} satisfies Partial<Record<IconName, IconDefinition>>
