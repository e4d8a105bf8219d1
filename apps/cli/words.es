# Lo que dice el terminal a los jugadores. Las órdenes que se escriben, como `help`, son iguales en todos los idiomas.
game.line = {name} (de {least, number} a {most, number} jugadores)
game.listed = {name}, de {least, number} a {most, number} jugadores, unos {minutes, number} minutos
game.ask = ¿Qué juego? [1]:
game.ask_again = Escribe un número de 1 a {most, number}.
bots = bots
bots.where = en todos los juegos

bots.rated = puntuaciones de sus bots: {list}

name.you = Tú
name.bot = Bot {seat, number}
name.player = Jugador {seat, number}
name.seat = Asiento {seat, number}

seed = semilla {number}
begin = Escribe un número, o el texto entre corchetes; `help` muestra más.
turn = Le toca a {name}. Pulsa Intro cuando nadie más mire.
lone_bot = Solo queda un jugador del ordenador. Intro para que termine, `quit` para parar:
choose = Elige una jugada de 1 a {most, number}.
move.none = `{typed}` no es una jugada aquí. Escribe su número, sus palabras o el texto entre corchetes; `all` enumera las jugadas.
choices.more = y {count, number} más; `all` las enumera
choices.back = `back` para elegir otra
price.ask = ¿Seguro? [yes/no]:
price.cancelled = Cancelado.
undo.none = No hay nada que deshacer.
save.how = Escribe `save ARCHIVO`.
save.done = Guardada en {path}; sigue después con `cardtable play --load {path}`.
save.failed = No se puede escribir {path}.

help.goal = El objetivo:
help.now = Ahora:
help.number = NÚMERO
help.number.about = haz esa jugada
help.piece = #1
help.piece.about = elige la pieza de ese número, donde se enumeran piezas; `back` para otra
help.move = una jugada
help.move.about = sus palabras, o el texto entre corchetes; también una jugada que cuesta una penalización
help.moves = moves, all
help.moves.about = muestra otra vez la mesa y las jugadas; enumera todas las jugadas
help.what = what COSA
help.what.about = explica una carta, un lugar o un contador
help.rule = rule NÚMERO
help.rule.about = muestra una regla, por ejemplo rule {rule}
help.undo = undo
help.undo.about = vuelve a tu última decisión
help.save = save ARCHIVO
help.save.about = guarda la partida
help.quit = quit
help.quit.about = deja la partida
help.rulebook = `cardtable rules {game}` imprime el reglamento.
what.how = Escribe `what` y el nombre de una carta, un botón o un lugar.
rule.none = Esa regla no existe. Existen {rules}

result = {winners, plural, =0 {No ganó nadie.} one {Ganó {names}.} other {Ganaron {names}.}}
result.turn_limit = límite de turnos

lesson.step = {step, number} de {steps, number}
lesson.go_on = Intro para seguir:
lesson.next = Intro para la siguiente lección, `quit` para parar:
lesson.help = Escribe un número o una jugada; `show` hace por ti la jugada correcta, `quit` deja la lección.
lesson.done = Hecho.
lesson.not_taught = sin enseñar:

replay.keys = Intro: jugada siguiente, b: atrás, un número: ir a esa jugada, q: salir.
replay.keys_again = Intro, b, un número o q.
replay.last = Esa fue la última jugada.
replay.at = jugada {move, number} de {moves, number}
replay.summary = {over, select,
    yes {{game}, {players, number} jugadores, {moves, plural, one {# jugada} other {# jugadas}}, terminada ({reason})}
    other {{game}, {players, number} jugadores, {moves, plural, one {# jugada} other {# jugadas}}, sin terminar}}
replay.taken_back = {count, plural,
    one {en esta partida se deshizo # decisión, y lo que seguía se sorteó de nuevo}
    other {en esta partida se deshicieron # decisiones, y lo que seguía se sorteó de nuevo}}
replay.server_key = la partida siguió con una clave que hizo solo el servidor
replay.chosen = un programa eligió lo que dio el azar

review.progress = {done, number} de {moves, number} jugadas

lan.none = Esta máquina no tiene dirección de red. Solo ella misma llega a {url}
lan.others = Otros en tu red pueden jugar en:
lan.same = Abre tú también esa dirección, para que los enlaces que envíes les sirvan a los demás.
lan.trust = Cualquiera en esta red puede abrir mesas aquí, y el tráfico no va cifrado. Úsalo solo en una red de confianza, como la de casa.
simulation.head = {game}, {players, number} jugadores: {games} partidas, {decisions} decisiones en {seconds} s ({games_rate} partidas y {decisions_rate} decisiones por segundo)
simulation.lengths = Decisiones por partida: media {mean}, {points}
simulation.ends = En el límite de turnos: {limited} ({share} %); sin ganador: {drawn}; cortadas: {unfinished}
arena.sum = {games} partidas, {drawn} sin ganador, {decisions} decisiones
column.seat = asiento
column.seats = asientos
column.bot = bot
column.wins = victorias
column.share = parte
column.interval = intervalo del 95 %
column.faults = faltas
column.ended = final por
column.event = evento
column.rule = regla
column.times = veces
column.per_game = por part.
interval = de {low} a {high}
