/** The props that a form passes to a field; spread into it. */
export interface FieldProps<Value> {
  name: string
  value: Value
  onChange: (value: Value) => void
  error: string | null
}
