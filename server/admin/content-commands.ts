import {
  CONTENT_KEYS,
  contentSchemas,
  isContentKey,
  type ContentKey,
} from '#protocol/site/contents.ts'
import { firstContents } from '../content/first-contents.ts'
import { readContent } from '../content/read-content.ts'
import { listContentTimes, saveContent } from '../sql/site/contents.ts'
import { reasonOf } from '../platform/start-error.ts'
import { AdminError, type AdminCommand, type AdminContext } from './admin-command.ts'
import { minuteText } from '../platform/instant.ts'
import { tableText } from './table-text.ts'

/** Content of the public pages: the landing page, the policies and the support links. */
export const contentCommands: AdminCommand[] = [
  {
    usage: 'content list',
    help: 'Lists the sections of the public pages, including the policies, and when each was changed.',
    needs: 'database',
    async run({ database, print }) {
      const times = new Map((await listContentTimes(database)).map((row) => [row.key, row]))
      const cells = CONTENT_KEYS.map((key) => {
        const changed = times.get(key)
        return [key, changed ? minuteText(changed.updated_at) : 'never']
      })
      print(tableText(['Key', 'Changed (UTC)'], cells))
    },
  },
  {
    usage: 'content get KEY',
    help: 'Prints a section as JSON for editing.',
    needs: 'database',
    async run({ database, print }, [key = '']) {
      print(JSON.stringify(await readContent(database, keyOf(key)), null, 2))
    },
  },
  {
    usage: 'content set KEY FILE',
    help: 'Sets a section from a JSON file, or from standard input if FILE is -. The content is validated first.',
    needs: 'database',
    async run(context, [key = '', file = '']) {
      await set(context, keyOf(key), file)
      context.print(`${key} saved.`)
    },
  },
  {
    usage: 'content reset KEY',
    help: 'Resets a section to the default of this version of Dram.',
    needs: 'database',
    async run({ database, now, print }, [name = '']) {
      const key = keyOf(name)
      await saveContent(database, key, firstContents[key], now())
      print(`${key} reset.`)
    },
  },
]

async function set(
  { database, now, readInput }: AdminContext,
  key: ContentKey,
  file: string,
): Promise<void> {
  const parsed = contentSchemas[key].safeParse(jsonOf(await readInput(file)))
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new AdminError(`${key} is not valid:\n  ${wrong.join('\n  ')}`)
  }
  await saveContent(database, key, parsed.data, now())
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new AdminError(`Not valid JSON: ${reasonOf(error)}`)
  }
}

function keyOf(key: string): ContentKey {
  if (isContentKey(key)) return key
  throw new AdminError(`No section ${key}. Sections: ${CONTENT_KEYS.join(', ')}.`)
}
