/** The look of the documentation: system fonts, light and dark, from a phone's width on. */
export const style = `
:root { color-scheme: light dark; --ink: light-dark(#1f2733, #e3e7ee); --faint: light-dark(#566072, #a4adbd);
  --ground: light-dark(#fbfaf7, #14171d); --raised: light-dark(#ffffff, #1c2129); --line: light-dark(#dcd8ce, #333b48);
  --accent: light-dark(#8a4b08, #f0b35a) }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 24px 16px 64px; max-width: 60rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif }
a { color: var(--accent) }
h1, h2, h3, h4 { line-height: 1.25 }
h2 { margin-block: 48px 8px }
h4 { margin-block: 16px 4px; color: var(--faint); font-size: .8125rem; text-transform: uppercase; letter-spacing: .04em }
code, pre { font-family: ui-monospace, monospace; font-size: .875em; overflow-wrap: anywhere }
pre { margin: 0; padding: 12px; overflow-x: auto; background: var(--ground); border-radius: 8px; overflow-wrap: normal }
small { color: var(--faint) }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 0; list-style: none }
details, article { margin-block: 8px; padding: 8px 16px; background: var(--raised); border: 1px solid var(--line);
  border-radius: 10px }
details[open], article { padding-block-end: 16px }
summary { cursor: pointer; padding-block: 4px }
summary b { display: inline-block; min-inline-size: 3em; color: var(--accent); font-size: .8125rem }
summary span { color: var(--faint) }
details ul, article ul { margin: 0; padding-inline-start: 20px }
li { margin-block: 2px }
i { color: var(--faint); font-style: normal; font-size: .875em }
`
