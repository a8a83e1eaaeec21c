import fs from 'node:fs';
import { ANSWER_SCHEMAS_FILE, answerSchemasText } from './answerSchemas';

fs.writeFileSync(ANSWER_SCHEMAS_FILE, answerSchemasText());
