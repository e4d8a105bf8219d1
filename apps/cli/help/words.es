# La ayuda del programa y de sus órdenes. Los nombres de opciones, juegos y bots son iguales en todos los idiomas.
about = Cardtable: juegos de mesa con cartas. Juega en el navegador o en el terminal, maneja las reglas desde un programa, comprueba repeticiones.
about.mpi = Cardtable en varias máquinas: mpirun -n 8 --hostfile hosts cardtable-mpi lab GAME …

label.usage = Uso
label.options_here = OPCIONES
label.command_here = ORDEN
label.positionals = Argumentos
label.options = Opciones
label.commands = Órdenes
label.required = OBLIGATORIO
label.needs = Solo con
label.excludes = No con
label.text = TEXTO
label.number = NÚMERO
label.help = muestra esta ayuda y termina
label.version = muestra la versión y termina

command.arena = hace jugar a los bots entre sí y mide su fuerza
command.bench = mide la velocidad de las reglas y de la búsqueda en esta máquina
command.calibrate = comprueba si se cumplen las probabilidades que predicen los análisis
command.duplicate = hace jugar a los bots los mismos repartos desde cada asiento y los compara
command.engine = habla JSON, un objeto por línea, para que cualquier programa maneje los juegos (docs/engine-protocol.md)
command.games = enumera los juegos con sus opciones y sus bots
command.rate = hace jugar a los bots entre sí y dice cuántas partidas necesitan sus puntuaciones, con suerte y sin ella
command.rules = imprime una regla (LC-RUN-4), todas las de un juego o la lista de todas las reglas
command.lab = mide lo que hacen las reglas: cifras, comparaciones, curvas, ajuste
command.learn = enseña un juego en este terminal, jugándolo paso a paso
command.play = juega en este terminal, contra bots o con más gente en el mismo teclado
command.puzzles = busca problemas en partidas entre bots y los comprueba
command.mine = busca problemas y los añade a un archivo
command.check = juzga otra vez los problemas, con otras muestras y más
command.replay = recorre una partida guardada o la comprueba
command.review = analiza una partida terminada: qué fue habilidad y qué fue suerte
command.serve = ofrece mesas a navegadores y programas (docs/protocol.md, docs/deploy.md)
command.simulate = hace jugar muchas partidas a los bots y da estadísticas
command.solve = busca el equilibrio de una variante pequeña y mide lo que los bots pierden en ella
command.store = administra los almacenes de las mesas (docs/deploy.md)
command.copy = copia todas las mesas a otro almacén y las compara entrada por entrada; tras una interrupción, repite la orden. Las direcciones son archivos o postgresql://…
command.players = listar, exportar y borrar los jugadores de un almacén (docs/deploy.md)
command.players_list = listar los jugadores con sus identificadores
command.players_export = todo lo que hay guardado sobre un jugador, como JSON
command.players_delete = borrar jugadores con todo lo que hay guardado sobre ellos
command.store_list = lista las mesas con su tamaño y sus horas (UTC)
command.store_show = muestra qué mesa es: su juego, sus asientos y su fase, pero ninguna carta
command.store_delete = borra mesas; el servidor que tenga una de una base de datos compartida la suelta antes
command.store_prune = borra las mesas que nadie ha usado desde hace un número de días
command.store_pack = comprime las mesas que nadie ha usado desde hace un número de días
command.admin = estar al mando de un servidor en marcha
command.admin_who = quién está conectado
command.admin_tables = las mesas en memoria
command.admin_bans = las direcciones bloqueadas
command.admin_close = cierra una mesa y la borra
command.admin_kick = quita el asiento a la persona que lo ocupa
command.admin_ban = bloquea una dirección por un tiempo
command.admin_announce = muestra un mensaje a todos
command.admin_drain = entrega las mesas y para el servidor
admin.socket = el socket del servidor (serve --admin)
admin.seat = número del asiento, desde 0
admin.address = dirección IP; de una IPv6 cuentan los primeros 64 bits
admin.minutes = por cuánto tiempo; 0 lo levanta
admin.text = lo que ven todos
serve.admin = un socket para «cardtable admin», que solo puede abrir el usuario del servidor
serve.audit = archivo que anota lo que se hizo allí; si no, junto al socket
command.store_check = busca daños y reconstruye cada mesa a partir de su diario
command.train = hace que una red aprenda un juego jugando contra sí misma

common.option = fija una opción del juego, nombre=valor
common.threads = cuántas partidas se juegan a la vez; por defecto, todos los núcleos
common.run = guarda el progreso en este archivo y sigue desde él si existe
common.game = el juego
common.which_game = qué juego
common.json = imprime un objeto JSON en vez de texto
common.language = el idioma de lo que leen los jugadores; por defecto, el de LC_ALL, LC_MESSAGES o LANG
common.catalog = juega a {games} con las cartas de este archivo (cards.txt, en la carpeta del juego, lo explica)

arena.game = qué juego; con --ladder y sin juego, todos
arena.bots = quién juega, por ejemplo hard,medium o "hard,cmd:python3 mybot.py"
arena.games = número de partidas; cada reparto se juega una vez con cada orden de asientos
arena.seed = semilla del primer reparto
arena.players = número de jugadores, si hay más jugadores que bots
arena.patience = milisegundos que un programa externo puede tardar en una jugada
arena.ladder = puntúa a los bots (o a todos los niveles) en una escala, los más débiles primero
arena.reach = con --ladder, solo juegan entre sí los bots que están como mucho a esta distancia en la lista
arena.json = imprime un objeto JSON en vez de una tabla

duplicate.bots = a quién se compara, por ejemplo easy,medium,hard o "hard,cmd:python3 mybot.py"
duplicate.against = quién ocupa todos los demás asientos
duplicate.deals = número de repartos; cada bot juega cada uno desde todos los asientos
duplicate.players = número de jugadores; por defecto, los menos que permite el juego
duplicate.judge = dice también lo que regalaron las decisiones, como en el reparto del día
duplicate.samples = con --judge, cuántas muestras puede tomar una decisión
duplicate.study = dice cuánta suerte elimina esto; nombra los bots empezando por el más débil
duplicate.threads = cuántos repartos se juegan a la vez; por defecto, todos los núcleos
duplicate.csv = imprime una línea por partida en vez de una tabla

rate.bots = quién juega, empezando por el más débil
rate.players = número de jugadores de una partida; si hay más bots, juegan todos los grupos de ese tamaño
rate.deals = número de repartos para cada grupo; cada uno se juega una vez con cada orden de asientos
rate.samples = cuántas muestras toma el análisis para una decisión
rate.csv = imprime una línea por asiento de cada partida en vez del estudio

bench.game = mide solo este juego
bench.players = mide solo con este número de jugadores
bench.seconds = segundos para cada cifra; una línea tiene tres cifras
bench.threads = número de hilos que se compara con uno solo; por defecto, todos los núcleos
bench.json = imprime un objeto JSON por línea

calibrate.bot = el bot de cada asiento (por defecto, medium)
calibrate.games = número de partidas (por defecto, 2000)
calibrate.seed = semilla del primer reparto (por defecto, 1)
calibrate.samples = partidas de prueba para cada pronóstico (por defecto, 200)
calibrate.open_hands = deja que los pronósticos conozcan todas las manos: cuánto podría valer como mucho deducirlas
calibrate.savings = mide en cambio cuántas partidas de prueba ahorra cada atajo
calibrate.players = número de jugadores (por defecto, el habitual del juego)
calibrate.option = fija una opción del juego, NOMBRE=VALOR
calibrate.footer = docs/review.md explica las cifras. Ctrl-C para e imprime las cifras hasta entonces.

rules.what = el número de una regla o un juego
rules.option = imprime las reglas con esta opción, nombre=valor

lab.players = número de jugadores; por defecto, el habitual del juego
lab.bots = los bots; una lista corta se repite
lab.games = partidas de cada variante; por defecto, 15000, o 1000 con bots que piensan por adelantado
lab.seed = semilla del primer reparto; la misma semilla da las mismas cifras
lab.stories = partidas en las que se siguen las probabilidades de todos; por defecto, menos si son largas y ninguna con bots al azar
lab.samples = partidas de prueba para cada estimación de las probabilidades
lab.most_decisions = abandona una partida que no ha terminado tras tantas decisiones
lab.seconds_to_act = segundos que necesita una persona para una jugada sin alternativas
lab.seconds_per_doubling = segundos más por cada vez que se duplican las opciones
lab.careless = porcentaje de decisiones en que los jugadores cometen un error, si las reglas le ponen un precio
lab.compare = archivos con líneas nombre=valor, una variante cada uno; compara los demás con el primero, con los mismos repartos
lab.sweep = prueba los valores de una opción: hand_size=3..8, o =a,b, =all
lab.tune = busca valores que logren esto: length=20..30min, seat_advantage<2%
lab.vary = una opción que --tune puede cambiar: hand_size=3..8
lab.budget = partidas que --tune puede jugar, entre todos los candidatos
lab.ladder = mide además cuántas veces cada nivel gana al inferior, y habilidad y suerte
lab.top = el nivel más alto de la escalera
lab.deals = repartos de cada peldaño de la escalera, cada uno jugado dos veces desde cada asiento; por defecto, 2000, o 200 con bots que piensan por adelantado
lab.dead = quita cada opción por turno: qué reglas importan, cuáles no y cuáles no ponen nunca a prueba estos jugadores
lab.without = mide además lo que pierde un jugador que nunca hace jugadas como esta, por ejemplo "play Q*"
lab.csv = imprime CSV en vez de texto
lab.html = escribe además en este archivo una página con gráficos

learn.lesson = la lección por la que empezar; por defecto, la primera
learn.list = enumera las lecciones y las reglas que enseñan
learn.file = comprueba y juega las lecciones de este archivo en vez de las del juego

play.game = el juego; si falta, se pregunta
play.players = número de jugadores, contigo
play.seats = quién se sienta dónde, por ejemplo person,hard,easy
play.bot = el bot de todos los demás asientos
play.option = fija una opción del juego, nombre=valor; `cardtable games` enumera las opciones
play.seed = semilla del reparto; por defecto, un reparto nuevo
play.first = el asiento que empieza, contando desde 0, o drawn por sorteo; por defecto, 0, que eres tú
play.load = sigue una partida guardada

puzzles.threads = problemas en los que se trabaja a la vez; por defecto, todos los núcleos
puzzles.file = el archivo; si existe, la búsqueda sigue donde terminó
puzzles.seed = semilla de la primera partida de un archivo nuevo (por defecto, 1)
puzzles.most = para con este número de problemas (por defecto, 250)
puzzles.minutes = para tras este tiempo; por defecto, nunca
puzzles.check_file = el archivo; por defecto, los problemas que trae el programa
puzzles.sample = cuántos se comprueban (por defecto, 100)
puzzles.budget = cuántas veces las muestras de un análisis, como mucho (por defecto, 100)
puzzles.check_seed = elige la muestra y los estados inventados (por defecto, 1)
puzzles.footer = docs/puzzles.md dice qué es un problema. Ctrl-C para; el archivo tiene todo lo encontrado hasta entonces.
puzzles.check_footer = El estado es 1 si resisten menos del 95 %.

replay.file = la repetición
replay.verify = comprueba solo las jugadas, el resultado y, si el archivo lo demuestra, el reparto
replay.seat = muestra lo que ve este asiento; por defecto, lo que ve el público

review.file = una repetición (docs/replays.md)
review.iterations = estados de muestra por decisión, como mucho (por defecto, 400)
review.ms = milisegundos por decisión, como mucho
review.seed = la misma semilla y las mismas muestras dan las mismas cifras (por defecto, 1)
review.json = imprime todas las cifras como JSON, para programas
review.html = escribe además en este archivo una página con un gráfico y todas las jugadas
review.no_open_cards = omite lo que habrían mostrado las cartas descubiertas
review.footer = docs/review.md define las cifras. Ctrl-C para e imprime el análisis hasta entonces.

serve.port = el puerto; 0 para cualquiera que esté libre
serve.address = la dirección en la que escucha; 0.0.0.0 o :: para todas
serve.lan = para la red local: escucha en todas las direcciones, salvo que --address nombre una, e imprime las direcciones por las que otros llegan a este servidor
serve.db = el archivo que guarda las mesas, que se crea si no existe; o postgresql://… para una base de datos que comparten varios servidores
serve.lease = con base de datos compartida: segundos tras los que otros servidores se hacen cargo de las mesas de un servidor callado
serve.drain = con base de datos compartida: segundos de espera tras SIGTERM antes de ceder las mesas, para que el proxy note que /health dice draining
serve.web = sirve las páginas desde esta carpeta en vez de las incorporadas
serve.origin = deja conectar también a páginas de este origen (https://example.org); se puede repetir
serve.host = acepta peticiones para este nombre de máquina (cards.example), o * para cualquiera; se puede repetir. Los nombres y direcciones de esta máquina se aceptan siempre
serve.proxy = confía en X-Forwarded-For desde esta dirección o red (10.0.0.0/8); se puede repetir
serve.behind_proxy = lo mismo que --proxy 127.0.0.0/8 --proxy ::1
serve.notices = avisa de su turno a quien lo haya pedido, en mesas con días para cada jugada; --no-notices no avisa nunca
serve.push_contact = una dirección en la que te encuentran quienes operan servicios push (mailto:tu@example.org)
serve.push_local = para pruebas: envía avisos también a direcciones http y a esta red
serve.connections = número máximo de conexiones abiertas
serve.connections_per_client = número máximo de conexiones abiertas desde una dirección, sin contar a quienes tienen asiento
serve.unsent_memory = MiB de mensajes sin enviar entre todos los clientes; por encima se desconecta a los más lentos
serve.messages_per_second = máximo de mensajes por segundo de una conexión, de media
serve.tables = número máximo de mesas en memoria
serve.tables_per_hour = número máximo de mesas abiertas desde una dirección en una hora
serve.no_registration = nadie nuevo puede registrarse; quien ya es jugador puede seguir entrando
serve.idle = segundos tras los que una mesa sin gente sale de la memoria
serve.keep = días tras los que se borra una mesa que nadie ha usado; 0 conserva todas las mesas
serve.pack = días tras los que se comprime una mesa que nadie ha usado; 0 para nunca
serve.disk_reserve = MiB libres de disco por debajo de los cuales /api/health dice que el servidor no está listo
serve.bot_threads = número de hilos para los bots; 0 para uno menos que los núcleos
serve.log_level = qué se anota en la salida de errores: {levels}
serve.open = abre un navegador en esta máquina, si lo tiene

simulate.players = número de jugadores; por defecto, el mínimo del juego
simulate.bots = los bots, por ejemplo random o hard,medium; una lista corta se repite
simulate.games = número de partidas; por defecto, 10000, salvo con --seconds
simulate.seconds = juega en cambio durante este tiempo
simulate.seed = semilla del primer reparto; la misma semilla da los mismos totales
simulate.csv = imprime líneas section,name,value en vez de texto

solve.game = el juego, para dos
solve.iterations = iteraciones de CFR+, como máximo (por defecto: 1000)
solve.until = se detiene con esta explotabilidad; por defecto: nunca
solve.threads = número de hilos; por defecto: todos los núcleos
solve.most_nodes = rechaza un árbol mayor; un nodo ocupa unos 150 bytes (por defecto: 20000000)
solve.bots = mide también estos bots, por ejemplo medium,hard@200
solve.samples = cuántas veces se pregunta a un bot en cada situación (por defecto: 20)
solve.seed = semilla de los bots (por defecto: 1)
solve.size = solo dice lo grande que parece el juego
solve.footer = docs/solve.md explica las cifras. Ctrl-C detiene el cálculo y muestra lo que se sabe.

store.from = el almacén que se lee; si es un archivo, ningún servidor puede estar usándolo
store.to = el almacén en el que se escribe; se crea si no existe
store.store = el almacén: un archivo o postgresql://…. Los servidores pueden estar usando una base de datos; un archivo, solo mientras se lee
store.code = el código de la mesa; puede haber varios
store.unused = solo las mesas que nadie ha usado desde hace tantos días
store.json = un objeto JSON por línea
store.dry_run = solo listar lo que se borraría
players.id = el identificador del jugador; pueden ser varios

train.minutes = cuánto tiempo se entrena (por defecto, 15)
train.rounds = para en cambio tras este número de rondas, contadas desde el principio
train.threads = cuántas partidas se juegan a la vez (por defecto, 1)
train.seed = de los primeros pesos y de todas las partidas (por defecto, 1)
train.players = números de jugadores, como 2,4 (por defecto, el menor del juego)
train.games = partidas de cada ronda (por defecto, 64)
train.hidden = unidades de la capa oculta, un múltiplo de 8 (por defecto, 32)
train.against = el bot con el que se mide durante el entrenamiento (por defecto, medium)
train.against_games = partidas de cada medición (por defecto, 200)
train.out = el archivo de la red (por defecto, GAME.weights)
train.resume = sigue el entrenamiento guardado junto a ese archivo
train.footer = docs/bots.md lo explica. Ctrl-C para tras la ronda y guarda.
