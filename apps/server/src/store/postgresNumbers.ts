/** PostgreSQL sends 64-bit numbers as text; all of ours are instants and fit a number. */
import pg from 'pg';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
