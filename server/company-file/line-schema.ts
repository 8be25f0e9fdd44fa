import type { CompanyTable } from '../sql/company-file/company-tables.ts'
import { leftOut } from '../sql/company-file/left-out.ts'
import { formOf } from '../sql/company-file/value-forms.ts'
import { lineFileOf } from './company-file-format.ts'

/** JSON Schema of the lines of each table, for whoever reads the file with another program. */
export function lineSchema(tables: readonly CompanyTable[]): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Company',
    description:
      'Each line of tables/NAME.jsonl is a row of NAME below. A key is absent where the row has nothing. Times are in UTC.',
    $defs: Object.fromEntries(tables.map((table) => [table.name, schemaOf(table)])),
  }
}

function schemaOf({ name: table, columns }: CompanyTable): object {
  const properties: [string, object][] = []
  const required: string[] = []
  for (const { name, type, nullable } of columns) {
    const left = leftOut(table, name)
    if (!left) properties.push([name, formOf(type).schema])
    else if (left.flag !== undefined) properties.push([left.flag, { type: 'boolean' }])
    if (!left && !nullable) required.push(name)
  }
  return {
    description: lineFileOf(table),
    type: 'object',
    properties: Object.fromEntries(properties),
    required,
    additionalProperties: false,
  }
}
