import { readConfig } from '../config';
import { connectOrOpenDatabase } from '../db/openDatabase';
import { restoreBackup } from '../db/backup/restoreBackup';
import { runFileCommand } from './runFileCommand';

runFileCommand('restore', 'is restored:', (file) => {
  const config = readConfig();
  return restoreBackup(file, () => connectOrOpenDatabase(config));
});
