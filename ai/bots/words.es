# Lo que dice un bot de su elección. `{what}` es la jugada.
with_chance = {what}, gana con un {percent, number} %
did_best = lo mejor en {visits, number} de {games, number} partidas al azar
level.random = hace cualquier jugada permitida, buena o mala
level.easy = sabe lo básico, pero a menudo juzga mal una jugada
level.medium = juega con sentido, mirando una sola jugada
level.hard = piensa por adelantado y aun así juega al momento
level.expert = piensa un segundo por adelantado antes de cada jugada; el más fuerte
level.expert_unsparing = piensa un segundo por adelantado antes de cada jugada y no se guarda cartas para después; el más fuerte
level.rated = {help} (puntuación {rating})
