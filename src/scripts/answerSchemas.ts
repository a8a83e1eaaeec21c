import path from 'node:path';
import ts from 'typescript';
import type { JsonSchema } from '../server/http/openApi/JsonSchema';

const FOLDER = path.resolve(__dirname, '../server/http/openApi');
/** What `npm run schemas` writes. */
export const ANSWER_SCHEMAS_FILE = path.join(FOLDER, 'answerSchemas.json');
const ANSWERS_FILE = path.join(FOLDER, 'Answers.ts');
const SETTINGS = path.resolve(__dirname, '../../tsconfig.json');

const NULL: JsonSchema = { type: 'null' };
const CALENDAR_DATE = '`${number}-${number}-${number}`';

/** Makes JSON schemas of types, by TypeScript's own checker. Exported interfaces become schemas with a name. */
class SchemaWriter {
  readonly schemas: Record<string, JsonSchema> = {};

  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly place: ts.Node,
  ) {}

  /** Writes the schema of a type under this name. */
  write(name: string, type: ts.Type): void {
    if (name in this.schemas) return;
    // An interface may contain itself.
    this.schemas[name] = {};
    const comment = this.#comment(type.aliasSymbol ?? type.getSymbol());
    this.schemas[name] = { ...comment, ...this.#written(type) };
  }

  #comment(symbol: ts.Symbol | undefined): JsonSchema {
    const text = ts.displayPartsToString(symbol?.getDocumentationComment(this.checker));
    const format = symbol?.getJsDocTags(this.checker).find((tag) => tag.name === 'format');
    return {
      ...(text ? { description: text.replaceAll('\n', ' ') } : {}),
      ...(format ? { format: ts.displayPartsToString(format.text) } : {}),
    };
  }

  #schemaOf(type: ts.Type): JsonSchema {
    const symbol = type.getSymbol();
    if (
      !type.isUnion() &&
      symbol &&
      symbol.flags & ts.SymbolFlags.Interface &&
      !this.checker.isArrayType(type)
    ) {
      this.write(symbol.name, type);
      return { $ref: `#/components/schemas/${symbol.name}` };
    }
    return this.#written(type);
  }

  #written(type: ts.Type): JsonSchema {
    if (type.flags & ts.TypeFlags.Unknown) return {};
    if (type.flags & ts.TypeFlags.Null) return NULL;
    if (type.flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
    if (type.flags & ts.TypeFlags.String) return { type: 'string' };
    // Every number of the API is whole.
    if (type.flags & ts.TypeFlags.Number) return { type: 'integer' };
    if (type.isStringLiteral()) return { type: 'string', enum: [type.value] };
    if (type.isNumberLiteral()) return { type: 'integer', enum: [type.value] };
    if (this.checker.typeToString(type, this.place) === CALENDAR_DATE)
      return { type: 'string', format: 'date' };
    if (type.isUnion()) return this.#union(type.types);
    if (this.checker.isArrayType(type)) {
      const [item] = this.checker.getTypeArguments(type as ts.TypeReference);
      if (item) return { type: 'array', items: this.#schemaOf(item) };
    }
    if (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return this.#object(type);
    throw new Error(`There is no schema for ${this.checker.typeToString(type)}`);
  }

  /** Choices of one type become an enumeration. */
  #union(types: readonly ts.Type[]): JsonSchema {
    const given = types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
    const [only] = given;
    if (only && given.length === 1) return this.#schemaOf(only);
    const schemas = given.map((type) => this.#schemaOf(type));
    const simple = schemas.filter(
      (one) => typeof one.type === 'string' && one.type !== 'null' && !one.properties,
    );
    const isNullable = schemas.some(({ type }) => type === 'null');
    const kinds = [...new Set(simple.map(({ type }) => type as string))];
    if (simple.length + Number(isNullable) < schemas.length || kinds.length !== 1) return { anyOf: schemas };
    const [kind = ''] = kinds;
    const type = isNullable ? [kind, 'null'] : kind;
    if (simple.every((one) => one.enum)) {
      const values = simple.flatMap((one) => one.enum ?? []);
      return { type, enum: isNullable ? [...values, null] : values };
    }
    return { ...simple[0], type };
  }

  #object(type: ts.Type): JsonSchema {
    const index = type.getStringIndexType();
    if (index) return { type: 'object', additionalProperties: this.#schemaOf(index) };
    const properties: Record<string, JsonSchema> = {};
    const required: string[] = [];
    for (const property of this.checker.getPropertiesOfType(type)) {
      const isOptional = Boolean(property.flags & ts.SymbolFlags.Optional);
      const given = this.checker.getTypeOfSymbolAtLocation(property, this.place);
      properties[property.name] = { ...this.#schemaOf(given), ...this.#comment(property) };
      if (!isOptional) required.push(property.name);
    }
    return { type: 'object', properties, required };
  }
}

/** The JSON schemas of the types in `Answers`, and of those that they name. */
export function answerSchemas(): Record<string, JsonSchema> {
  const { config } = ts.readConfigFile(SETTINGS, (file) => ts.sys.readFile(file)) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(SETTINGS));
  const program = ts.createProgram([ANSWERS_FILE], { ...options, types: [] });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(ANSWERS_FILE);
  const answers = source?.statements.find(ts.isInterfaceDeclaration);
  if (!answers) throw new Error('There are no answers');
  const writer = new SchemaWriter(checker, answers);
  for (const answer of checker.getPropertiesOfType(checker.getTypeAtLocation(answers)))
    writer.write(answer.name, checker.getTypeOfSymbolAtLocation(answer, answers));
  return writer.schemas;
}

export function answerSchemasText(): string {
  return `${JSON.stringify(answerSchemas(), null, 2)}\n`;
}
