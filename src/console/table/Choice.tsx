interface Props<Value extends string> {
  label: string
  /** Each value with its words. */
  options: readonly (readonly [Value, string])[]
  isPressed: (value: Value) => boolean
  onPress: (value: Value) => void
}

/** A row of buttons, each pressed or not: what a list shows of one thing or several. */
export function Choice<Value extends string>({ label, options, isPressed, onPress }: Props<Value>) {
  return (
    <fieldset className="kinds">
      <legend className="off">{label}</legend>
      {options.map(([value, words]) => (
        <button
          className="kinds__one"
          type="button"
          key={value}
          aria-pressed={isPressed(value)}
          onClick={() => onPress(value)}
        >
          {words}
        </button>
      ))}
    </fieldset>
  )
}
