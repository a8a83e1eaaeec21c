/** A form without its type has no fields: `<TextField<UpdateUser> name="email" />`. */
export type NoFields = Record<never, never>;

type Nested<Name extends string, Value> =
  NonNullable<Value> extends Record<string, unknown> ? `${Name}.${keyof NonNullable<Value> & string}` : never;

/** The names of a form's fields, from the type of its values: 'email'; of a nested object 'swap.size'. */
export type FieldName<Values> = {
  [Name in keyof Values & string]: Name | Nested<Name, Values[Name]>;
}[keyof Values & string];
