/** The second letters of the codes that begin with the first. */
const codes = [
  'A DEFGILMOQRSTUWXZ',
  'B ABDEFGHIJLMNOQRSTVWYZ',
  'C ACDFGHIKLMNORUVWXYZ',
  'D EJKMOZ',
  'E CEGHRST',
  'F IJKMOR',
  'G ABDEFGHILMNPQRSTUWY',
  'H KMNRTU',
  'I DELMNOQRST',
  'J EMOP',
  'K EGHIMNPRWYZ',
  'L ABCIKRSTUVY',
  'M ACDEFGHKLMNOPQRSTUVWXYZ',
  'N ACEFGILOPRUZ',
  'O M',
  'P AEFGHKLMNRSTWY',
  'Q A',
  'R EOSUW',
  'S ABCDEGHIJKLMNORSTVXYZ',
  'T CDFGHJKLMNORTVWZ',
  'U AGMSYZ',
  'V ACEGINU',
  'W FS',
  'Y ET',
  'Z AMW',
]

/** The countries and territories of ISO 3166-1, by their two letters. */
export const countryCodes: readonly string[] = codes.flatMap(([first = '', , ...seconds]) =>
  seconds.map((second) => first + second),
)
