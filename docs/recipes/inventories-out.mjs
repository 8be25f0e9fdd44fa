// Each inventory as a file once it is completed, told by a webhook of `inventory.completed`.
// npm install standardwebhooks; node inventories-out.mjs FOLDER
// DRAM_WEBHOOK_SECRET is what the webhook's making showed. A proxy brings https to PORT.
// Scopes: read_stock
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { Webhook } from 'standardwebhooks'
import { csv, dram } from './dram.mjs'

const webhook = new Webhook(process.env.DRAM_WEBHOOK_SECRET)
const server = createServer((request, response) => {
  receive(request)
    .then((status) => response.writeHead(status).end())
    .catch((error) => {
      // Dram sends it again, and the file is the same then.
      console.error(error)
      response.writeHead(500).end()
    })
})

/** @returns the status that is answered */
async function receive(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  let message
  try {
    message = webhook.verify(Buffer.concat(chunks).toString(), request.headers)
  } catch (error) {
    // Nobody but Dram knows the secret.
    console.error(error.message)
    return 401
  }
  if (message.type === 'inventory.completed') await save(message.data)
  return 204
}

async function save({ inventory_id, branch_name, row_number }) {
  const { data } = await dram('GET', `/api/v2/client/dashboard/inventories/${inventory_id}/stock`)
  const rows = data.map(({ name_en, amount, unit }) => csv(name_en, amount / 1000, unit))
  const file = path.join(process.argv[2], `${branch_name}-${row_number}.csv`)
  await writeFile(file, [csv('item', 'amount', 'unit'), ...rows, ''].join('\n'))
  console.log(file)
}

server.listen(process.env.PORT ?? 8090, '127.0.0.1', () => console.log('listening'))
