import { expect, test } from 'vitest'
import { cleanHtml } from '../../../renderer/fields/richtext/SafeHtml.tsx'

test('formatted text is shown without what could run or reach out of it', () => {
  const holder = document.createElement('div')
  holder.append(
    cleanHtml(
      '<p onclick="x()">Tea<script>x()</script><img src="x" onerror="x()"><a href="javascript:x()">go</a><style>*{}</style></p>',
    ),
  )
  expect(holder.innerHTML).toBe('<p>Tea<img src="x"><a>go</a></p>')
})
